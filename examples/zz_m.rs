use ginnow::seventeen::*; use ginnow::sudoku::*;
fn main(){ for g in ["639241785284765193517983624123857946796432851458619237342178569861594372975326418","286537941541982736379614258917358624452176893863429517625743189194865372738291465"]{
 let d:Vec<u8>=g.bytes().map(|b|b-b'0').collect(); let s=Solution::try_from(d).unwrap();
 for c in [16,17]{ let t=std::time::Instant::now(); let mut se=Searcher::new(&s,c).unwrap(); println!("{c}: new {:?} pieces {} passes {}",t.elapsed(),se.plan().pieces.len(),se.plan().passes.len());
 let mut tally=Tally::new(se.plan()); let mut mx=0f64; let n=se.plan().pieces.len();
 let mut per:Vec<(usize,f64)>=vec![(0,0.0);12];
 for p in 0..n { let t=std::time::Instant::now(); se.begin(p); let r=se.finish(); let e=t.elapsed().as_secs_f64(); mx=mx.max(e); let q=se.plan().pieces[p].pass as usize; per[q].0+=1; per[q].1+=e; tally.take(&r);} 
 println!("  total {:?} max piece {mx} learned {} found {} per {per:?}",t.elapsed(),se.learned(0).len(),tally.puzzles().len()); println!("{:?}",tally.funnel().stages());
 } } }
