import type { EventDoc, JsonSchema } from '@magnaty/protocol';
import { escapeHtml } from '../../texts/escape-html.ts';

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** Text with `names` between back-quotes as HTML. */
export const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const asSchema = (value: unknown): JsonSchema => (typeof value === 'object' && value !== null ? { ...value } : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A schema in a few words: `string`, `integer 0–39`, `"DICE" | "CARD"`, `{ id, image }[]`. */
export const typeOf = (schema: JsonSchema): string => {
  const { type, enum: values, const: constant, anyOf, oneOf, items, properties, minimum, maximum, pattern } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values !== undefined)
    return asList(values)
      .map((value) => JSON.stringify(value))
      .join(' | ');
  const options = asList(anyOf ?? oneOf);
  if (options.length > 0) return options.map((option) => typeOf(asSchema(option))).join(' | ');
  if (type === 'array') return `(${typeOf(asSchema(items))})[]`.replace(/^\((\w+)\)\[\]$/, '$1[]');
  if (properties !== undefined) return `{ ${Object.keys(asSchema(properties)).join(', ')} }`;
  if (type === 'integer' || type === 'number') return `${type}${range(minimum, maximum)}`;
  return `${String(type ?? 'any')}${typeof pattern === 'string' ? ` ${pattern}` : ''}`;
};

/** The range of a number, without the limits of the number type itself. */
const range = (minimum: unknown, maximum: unknown): string => {
  const isLow = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER;
  const isHigh = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER;
  if (!isLow && !isHigh) return '';
  return isHigh ? ` ${isLow ? minimum : '…'}–${maximum}` : ` ≥ ${String(minimum)}`;
};

const rowsOf = (schema: JsonSchema): string => {
  const required = new Set(asList(schema['required']));
  return Object.entries(asSchema(schema['properties']))
    .map(([name, value]) => {
      const field = asSchema(value);
      const note = typeof field['description'] === 'string' ? prose(field['description']) : '';
      const optional = required.has(name) ? '' : ' <i>optional</i>';
      return `<tr><td>${code(name)}${optional}</td><td>${code(typeOf(field))}</td><td>${note}</td></tr>`;
    })
    .join('');
};

export const fieldTable = (schema: JsonSchema): string => {
  const rows = rowsOf(schema);
  return rows === '' ? '<p>No fields.</p>' : `<table><tr><th>field</th><th>type</th><th></th></tr>${rows}</table>`;
};

/** An event with its fields, and its schema to unfold. */
export const eventSection = ({ name, summary, payload }: EventDoc): string =>
  `<section id="${escapeHtml(name)}"><h3>${code(name)}</h3><p>${prose(summary)}</p>${fieldTable(payload)}` +
  `<details><summary>JSON Schema</summary><pre>${escapeHtml(JSON.stringify(payload, null, 2))}</pre></details></section>`;

export const indexOf = (events: readonly EventDoc[]): string =>
  `<p class="index">${events.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(' ')}</p>`;
