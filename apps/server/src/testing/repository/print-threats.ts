import { readAttacked, readThreats } from './threats.ts';

const wanted = process.argv.slice(2);
const threats = readThreats();
for (const [name, attacked] of readAttacked()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}: ${attacked}`);
  for (const threat of threats.filter((one) => one.name === name)) console.log(`- ${threat.words}\n  ${threat.place}`);
}
