interface Picture {
  /** Path on the site. */
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** HTML; empty for a picture beside its name. */
  readonly alt?: string;
}

export const picture = ({ src, width, height, alt = '' }: Picture): string =>
  `<img src="${src}" width="${width}" height="${height}" alt="${alt}">`;

/** A name with its picture on the same line. */
export const pictured = (options: Picture, name: string): string => `${picture(options)}\u00a0${name}`;

const columnHead = (html: string): string => `<th scope="col">${html}</th>`;

export const rowHead = (html: string): string => `<th scope="row">${html}</th>`;

export const row = (head: string, values: readonly string[]): string =>
  `<tr>${head}${values.map((value) => `<td>${value}</td>`).join('')}</tr>`;

/** @param bodies the rows of each part of the table. */
export const table = (heads: readonly string[], bodies: readonly (readonly string[])[]): string => {
  const parts = bodies.map((rows) => `<tbody>${rows.join('')}</tbody>`);
  return `<table><thead><tr>${heads.map(columnHead).join('')}</tr></thead>${parts.join('')}</table>`;
};
