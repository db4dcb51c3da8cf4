// Makes objects that live for one turn of the event loop.
// node --trace-gc make-garbage.mjs [flag of V8 to set at run time] …
import { setFlagsFromString } from 'node:v8';

for (const flag of process.argv.slice(2)) setFlagsFromString(flag);
const TURNS = 3000;
let kept = [];
const turn = (left) => {
  kept = Array.from({ length: 500 }, (_, at) => ({ at, left }));
  if (left > 0) setImmediate(turn, left - 1);
};
turn(TURNS);
process.on('exit', () => kept.length);
