fn cpu()->f64{ let s=std::fs::read_to_string("/proc/thread-self/schedstat").unwrap(); s.split(' ').next().unwrap().parse::<f64>().unwrap()/1e9 }
fn main(){
  let file=std::env::args().nth(1).unwrap();
  let n:usize=std::env::args().nth(2).map_or(99,|x|x.parse().unwrap());
  let clues:u32=std::env::args().nth(3).map_or(17,|x|x.parse().unwrap());
  let text=std::fs::read_to_string(file).unwrap();
  let mut total=0.; let mut count=0;
  for line in text.lines().filter(|l|!l.starts_with('#') && !l.contains('.')).take(n){
    let g:[u8;81]=std::array::from_fn(|i|line.as_bytes()[i]-b'0');
    let t=cpu();
    let (p,f,c)=ginnow::seventeen::quick(&g,clues);
    let e=cpu()-t; total+=e; count+=1;
    println!("{} found, pieces {c}, {e:.3} s",p.len());
    if std::env::var("VERBOSE").is_ok() {for (s,v) in f.stages(){println!("   {s:24} {v}");}}
  }
  println!("mean {:.3}",total/count as f64);
}
