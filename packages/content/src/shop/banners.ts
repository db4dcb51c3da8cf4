/** A banner of the market. Its texts are `banner.<key>.name` and `banner.<key>.description`. */
export interface Banner {
  readonly key: string;
  /** Path on the site. The left 45 % of the picture are ink, for the texts. */
  readonly image: string;
}

/** The banners in the order of their rotation. */
export const BANNERS = [
  { key: 'midnight', image: '/posters/midnight.svg' },
  { key: 'menagerie', image: '/posters/menagerie.svg' },
  { key: 'full-speed', image: '/posters/full-speed.svg' },
] as const satisfies readonly Banner[];
