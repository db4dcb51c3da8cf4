// Keeps about 40 MB, and replaces objects that have left the young generation: the old space fills with garbage.
// node --trace-gc --max-semi-space-size=1 replace-objects.mjs [flag of V8 to set at run time] …
import { setFlagsFromString } from 'node:v8';

for (const flag of process.argv.slice(2)) setFlagsFromString(flag);
const kept = Array.from({ length: 250_000 }, (_, at) => ({ at, list: [at, at + 1, at + 2], text: `x${at}` }));
const replaced = new Array(30_000);
for (let at = 0; at < replaced.length * 60; at++) {
  replaced[at % replaced.length] = { at, list: new Array(20).fill(at) };
}
process.exitCode = kept.length > 0 ? 0 : 1;
