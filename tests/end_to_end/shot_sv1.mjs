import { chromium } from 'playwright-core';
const [,, url, out, size='1440x900', ...steps] = process.argv;
const [w,h] = size.split('x').map(Number);
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const dark = steps.includes('dark'); const de = steps.includes('de');
const p = await b.newPage({viewport:{width:w,height:h},colorScheme:dark?'dark':'light',locale:de?'de-DE':'en-GB', hasTouch: w<600});
p.on('console',m=>console.log('console',m.type(),m.text())); p.on('pageerror',e=>console.log('pageerror',e.message));
await p.goto(url);
await p.waitForSelector('.table');
for (const s of steps) { if (s.startsWith('js:')) console.log(await p.evaluate(s.slice(3))); if (s.startsWith('click:')) await p.click(s.slice(6)); if (s.startsWith('wait:')) await p.waitForTimeout(Number(s.slice(5))); if (s.startsWith('for:')) await p.waitForSelector(s.slice(4)); if(s.startsWith('fill:')) {const [,sel,t]=s.split('::'); await p.fill(sel,t);} if(s.startsWith('key:')) await p.keyboard.press(s.slice(4)); }
await p.waitForTimeout(500);
await p.screenshot({path:out});
await b.close();
