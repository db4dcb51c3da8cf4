import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const K = ts.SyntaxKind;

/** An element of a list takes its comma along. */
const withComma = (text, node) => {
  const after = /^\s*,/.exec(text.slice(node.end));
  if (after !== null) return [node.getFullStart(), node.end + after[0].length];
  const before = /,\s*$/.exec(text.slice(0, node.getStart()));
  return before === null ? [node.getFullStart(), node.end] : [before.index, node.end];
};
const whole = (node) => [node.getFullStart(), node.end];

/** A branch of `one | other`, `cond && part` and so on: the operator goes too. */
const unionMember = (text, node) => {
  const before = /\|\s*$/.exec(text.slice(0, node.getStart()));
  if (before !== null) return [before.index, node.end];
  const after = /^\s*\|/.exec(text.slice(node.end));
  return after === null ? null : [node.getStart(), node.end + after[0].length];
};

const isTopLevel = (node) => ts.isSourceFile(node.parent);
const namesOfBinding = (name) =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => (one.name ? namesOfBinding(one.name) : []));

/**
 * The smallest part around a dead name that can be left out: an element of a list, a property, a statement.
 * @returns the range to cut and the names that die with it; null if there is none.
 */
const cutFor = (text, start) => {
  for (let node = start; node.parent !== undefined; node = node.parent) {
    const { parent } = node;
    if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) return { range: withComma(text, node), dead: [] };
    if (ts.isArrayLiteralExpression(parent)) return { range: withComma(text, node), dead: [] };
    if (ts.isObjectLiteralExpression(parent)) return { range: withComma(text, node), dead: [] };
    if (ts.isUnionTypeNode(parent)) {
      const range = unionMember(text, node);
      if (range !== null) return { range, dead: [] };
    }
    if (ts.isTypeElement(node)) return { range: whole(node), dead: [] };
    if (ts.isHeritageClause(node) && node.types.length === 1) return { range: whole(node), dead: [] };
    if (ts.isExpressionWithTypeArguments(node) && ts.isHeritageClause(parent) && parent.types.length > 1)
      return { range: withComma(text, node), dead: [] };
    if (ts.isJsxAttribute(node)) return { range: whole(node), dead: [] };
    if (ts.isJsxExpression(node) && (ts.isJsxElement(parent) || ts.isJsxFragment(parent)))
      return { range: whole(node), dead: [] };
    if (
      (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) &&
      (ts.isJsxElement(parent) || ts.isJsxFragment(parent))
    )
      return { range: whole(node), dead: [] };
    if (ts.isExpressionStatement(node)) return { range: whole(node), dead: [] };
    if (ts.isExportDeclaration(node) || ts.isImportDeclaration(node)) return { range: whole(node), dead: [] };
    if (ts.isVariableStatement(node)) {
      const dead = node.declarationList.declarations.flatMap(({ name }) => namesOfBinding(name));
      return { range: whole(node), dead, ...(!isTopLevel(node) && { block: parent }) };
    }
    const isDeclaration =
      ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    if (isDeclaration && isTopLevel(node)) return { range: whole(node), dead: [node.name.text] };
  }
  return null;
};

/** A name is a use, and not the name of a property or of a declaration. */
const isUse = (node) => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isQualifiedName(parent)) return parent.left === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isJsxAttribute(parent) || ts.isPropertySignature(parent) || ts.isLiteralTypeNode(parent)) return false;
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent)) return false;
  return true;
};

/** The text without these ranges, which may overlap. */
const withoutRanges = (text, ranges) => {
  let kept = '';
  let at = 0;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (from >= at) kept += text.slice(at, from);
    at = Math.max(at, to);
  }
  return kept + text.slice(at);
};

const parse = (file, text) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const walk = (node, visit) => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

/**
 * Takes the uses of files that are gone out of the files that remain: what imports them, and what uses those names. It
 * ends with an error if a use is no element of a list, property or statement.
 * @returns the files that were changed, with the number of lines that went.
 */
export const prune = ({ root, textsFrom, files, isGone, targetOf }) => {
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(textsFrom, file), 'utf8')]));
  const before = new Map(texts);
  const remaining = files.filter((file) => !isGone(file));
  /** Names that a remaining file no longer declares: path → names. */
  const gone = new Map();
  const faults = new Set();

  const exportsOf = (file, seen = new Set()) => {
    if (seen.has(file) || !texts.has(file)) return null;
    seen.add(file);
    const source = parse(file, texts.get(file));
    const names = new Set();
    for (const statement of source.statements) {
      if (ts.isExportDeclaration(statement)) {
        if (statement.exportClause?.elements)
          for (const { name } of statement.exportClause.elements) names.add(name.text);
        else {
          const of = exportsOf(targetOf(file, statement.moduleSpecifier.text), seen);
          for (const name of of ?? []) names.add(name);
        }
      } else if (statement.modifiers?.some(({ kind }) => kind === K.ExportKeyword)) {
        if (statement.modifiers.some(({ kind }) => kind === K.DefaultKeyword)) names.add('default');
        for (const declaration of statement.declarationList?.declarations ?? [])
          for (const name of namesOfBinding(declaration.name)) names.add(name);
        if (statement.name) names.add(statement.name.text);
      } else if (ts.isExportAssignment(statement)) names.add('default');
    }
    return names;
  };

  /** One pass over a file. @returns whether it was changed. */
  const passOver = (file) => {
    const text = texts.get(file);
    const source = parse(file, text);
    const dead = new Set(gone.get(`local ${file}`));
    const cuts = [];
    for (const statement of source.statements) {
      if (!statement.moduleSpecifier) continue;
      const target = targetOf(file, statement.moduleSpecifier.text);
      if (target === undefined) continue;
      const clause = statement.importClause ?? statement.exportClause;
      if (isGone(target)) {
        cuts.push(whole(statement));
        if (!ts.isImportDeclaration(statement)) continue;
        if (statement.importClause?.name) dead.add(statement.importClause.name.text);
        for (const { name } of statement.importClause?.namedBindings?.elements ?? []) dead.add(name.text);
        continue;
      }
      const names = gone.get(target);
      if (names === undefined) continue;
      const elements = ts.isImportDeclaration(statement) ? clause?.namedBindings?.elements : clause?.elements;
      const left = (elements ?? []).filter(({ name, propertyName }) => names.has((propertyName ?? name).text));
      if (left.length === 0) continue;
      for (const { name } of left) dead.add(name.text);
      if (left.length === elements.length) cuts.push(whole(statement));
      else for (const element of left) cuts.push(withComma(text, element));
    }
    /** Cuts the part around a use. The names of a statement die with it: in its block, or in the file. */
    const cutOff = (node) => {
      const cut = cutFor(text, node);
      if (cut === null) {
        faults.add(`${file}: ${node.getText().slice(0, 60)}`);
        return;
      }
      if (cuts.some(([from, to]) => from <= cut.range[0] && cut.range[1] <= to)) return;
      cuts.push(cut.range);
      for (const name of cut.dead) {
        if (cut.block === undefined) gone.set(`local ${file}`, (gone.get(`local ${file}`) ?? new Set()).add(name));
        else
          walk(cut.block, (one) => {
            if (ts.isIdentifier(one) && one.text === name && isUse(one)) cutOff(one);
          });
      }
    };
    walk(source, (node) => {
      // `import('./gone.tsx')`, also as a type.
      const isCall = ts.isCallExpression(node) && node.expression.kind === K.ImportKeyword;
      const argument = isCall ? node.arguments[0] : ts.isImportTypeNode(node) ? node.argument.literal : undefined;
      const target = argument?.text === undefined ? undefined : targetOf(file, argument.text);
      const isDeadName = ts.isIdentifier(node) && dead.has(node.text) && isUse(node);
      if (isDeadName || (target !== undefined && isGone(target))) cutOff(node);
    });
    if (cuts.length === 0) return false;
    texts.set(file, withoutRanges(text, cuts));
    return true;
  };

  /** Imports that nothing uses any more, in a file that was changed. */
  const tidy = (file) => {
    const text = texts.get(file);
    const source = parse(file, text);
    const used = new Set();
    walk(source, (node) => {
      if (ts.isIdentifier(node) && !ts.isImportSpecifier(node.parent) && !ts.isImportClause(node.parent))
        used.add(node.text);
    });
    const cuts = [];
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || statement.importClause === undefined) continue;
      const elements = statement.importClause.namedBindings?.elements ?? [];
      const left = elements.filter(({ name }) => !used.has(name.text));
      const isDefaultUsed = statement.importClause.name && used.has(statement.importClause.name.text);
      if (left.length === elements.length && !isDefaultUsed && !statement.importClause.namedBindings?.name)
        cuts.push(whole(statement));
      else for (const element of left) cuts.push(withComma(text, element));
    }
    texts.set(file, withoutRanges(text, cuts));
  };

  // Before the files go: an index passes on what they export.
  const known = new Map(remaining.map((file) => [file, exportsOf(file)]));
  for (const file of files) if (isGone(file)) texts.delete(file);
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const file of remaining) if (passOver(file)) isChanged = true;
    for (const file of remaining) {
      const now = exportsOf(file) ?? new Set();
      const missing = [...(known.get(file) ?? [])].filter((name) => !now.has(name));
      if (missing.length > (gone.get(file)?.size ?? 0)) {
        gone.set(file, new Set(missing));
        isChanged = true;
      }
    }
  }
  const changed = remaining.filter((file) => texts.get(file) !== before.get(file));
  for (const file of changed) tidy(file);
  const lines = (text) => text.split('\n').length;
  return {
    faults: [...faults],
    changed: changed.map((file) => {
      const text = texts.get(file);
      writeFileSync(path.join(root, file), text);
      return { file, lines: lines(before.get(file)) - lines(text) };
    }),
  };
};
