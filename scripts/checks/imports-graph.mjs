import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCE = /\.(?:[cm]?js|tsx?)$/;
const LEFT_OUT = new Set(['node_modules', 'dist', 'public', 'migrations', '.cache']);
const PARTS = ['packages', 'apps', 'e2e', 'bench', 'lab', 'samples', 'scripts'];
const ALL = '*';

const filesUnder = (root, folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesUnder(root, file);
    return SOURCE.test(entry.name) ? [file] : [];
  });

/** The entrances of the workspace's packages: `@magnaty/rules` → its file. */
const readEntrances = (root) => {
  const entrances = new Map();
  for (const folder of readdirSync(path.join(root, 'packages')).map((name) => path.posix.join('packages', name))) {
    const { name, exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    for (const [way, file] of Object.entries(exports)) {
      entrances.set(path.posix.join(name, way), path.posix.join(folder, file));
    }
  }
  return entrances;
};

const namesOf = (bindings) =>
  bindings === undefined || !bindings.elements
    ? [ALL]
    : bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);

/** What a file imports, what it passes on from other files by name, and the names that it declares. */
const readFile = (root, file, targetOf) => {
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const read = { imports: [], passedOn: new Map(), passedOnWhole: [], declared: new Set() };
  const named = new Set();
  for (const statement of source.statements) {
    const target = statement.moduleSpecifier && targetOf(file, statement.moduleSpecifier.text);
    if (target) named.add(statement.moduleSpecifier.text);
    if (ts.isImportDeclaration(statement)) {
      const { name, namedBindings } = statement.importClause ?? {};
      const names = [...(name ? ['default'] : []), ...(namedBindings || !name ? namesOf(namedBindings) : [])];
      if (target) read.imports.push([target, names]);
    } else if (ts.isExportDeclaration(statement) && target) {
      const elements = statement.exportClause?.elements;
      if (!elements) read.passedOnWhole.push(target);
      for (const { name, propertyName } of elements ?? [])
        read.passedOn.set(name.text, [target, (propertyName ?? name).text]);
    } else if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
      const all = statement.declarationList?.declarations ?? [statement];
      for (const { name } of all) if (name?.text) read.declared.add(name.text);
    }
  }
  // Also `import('./page.tsx')` and `typeof import('./page.tsx')`.
  for (const { fileName } of ts.preProcessFile(source.text).importedFiles) {
    const target = named.has(fileName) ? undefined : targetOf(file, fileName);
    if (target) read.imports.push([target, [ALL]]);
  }
  return read;
};

/**
 * The files of the workspace that import each file: path → paths, all relative to the root. Who takes a name from an
 * index depends on the file that declares the name, and not on the rest of the index.
 */
export const readImporters = (root) => {
  const entrances = readEntrances(root);
  const targetOf = (file, name) =>
    name.startsWith('.') ? path.posix.join(path.dirname(file), name.split('?')[0]) : entrances.get(name);
  const files = new Map(
    PARTS.flatMap((part) => filesUnder(root, part)).map((file) => [file, readFile(root, file, targetOf)]),
  );

  /** The file that declares the name; undefined if this file only passes on others. */
  const declarerOf = (file, name) => {
    const { passedOn, passedOnWhole, declared } = files.get(file) ?? {};
    if (!passedOn || declared.has(name)) return file;
    if (passedOn.has(name)) return declarerOf(...passedOn.get(name));
    for (const other of passedOnWhole) {
      const declarer = declarerOf(other, name);
      if (declarer !== undefined) return declarer;
    }
    return passedOn.size + passedOnWhole.length > 0 ? undefined : file;
  };
  const importers = new Map();
  const add = (target, file) => importers.set(target, (importers.get(target) ?? new Set()).add(file));
  for (const [file, { imports, passedOnWhole, passedOn, declared }] of files) {
    for (const [target, names] of imports) {
      for (const name of names) add((name === ALL ? target : declarerOf(target, name)) ?? target, file);
    }
    // A file that also declares something depends on what it passes on.
    if (declared.size > 0)
      for (const other of [...passedOnWhole, ...[...passedOn.values()].map(([of]) => of)]) add(other, file);
  }
  // Who takes all of an index depends on all that it passes on.
  for (const [file, { passedOn, passedOnWhole, declared }] of files) {
    if (declared.size > 0 || !importers.has(file)) continue;
    for (const other of [...passedOnWhole, ...[...passedOn.values()].map(([of]) => of)]) add(other, file);
  }
  return importers;
};

/** These files and those that import one of them, directly or not. The way does not go through what `isEnd` names. */
export const dependentsOf = (importers, files, isEnd) => {
  const found = new Set(files);
  for (const file of found) {
    if (!files.includes(file) && isEnd(file)) continue;
    for (const importer of importers.get(file) ?? []) found.add(importer);
  }
  return [...found];
};
