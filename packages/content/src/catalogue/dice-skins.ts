/** The outline of a pip. Each is a path in `PIP_OUTLINES`. */
export type PipShape = keyof typeof PIP_OUTLINES;

/** The colours of a pair of dice, all hex. The faces are named as on the die that lies in front of the viewer. */
export interface DiceSkin {
  readonly key: string;
  /** The front face and the back. */
  readonly front: string;
  readonly top: string;
  readonly right: string;
  readonly left: string;
  readonly bottom: string;
  readonly pip: string;
  /** The only pip of the score 1. */
  readonly one: string;
  readonly pipShape: PipShape;
}

/** Paths of pips around (0, 0) for a circle of radius 10; each covers about the same area. Fill rule: evenodd. */
export const PIP_OUTLINES = {
  circle: 'M-10 0A10 10 0 0 1 10 0A10 10 0 0 1 -10 0Z',
  square: 'M-9 -9H9V9H-9Z',
  ring: 'M-11 0A11 11 0 0 1 11 0A11 11 0 0 1 -11 0ZM-5 0A5 5 0 0 0 5 0A5 5 0 0 0 -5 0Z',
  diamond: 'M0 -13L11 0L0 13L-11 0Z',
  star: 'M0 -15L4 -4L15 0L4 4L0 15L-4 4L-15 0L-4 -4Z',
  hexagon: 'M0 -11.5L10 -5.75V5.75L0 11.5L-10 5.75V-5.75Z',
  crown: 'M-12 10V-9L-5.5 -1L0 -11L5.5 -1L12 -9V10Z',
} as const;

/** The dice that the market sells. */
export const DICE_SKINS = [
  {
    key: 'mint-tea',
    front: '#63DBA5',
    top: '#8FEDC3',
    right: '#2FB67E',
    left: '#289C6C',
    bottom: '#1E8058',
    pip: '#15130F',
    one: '#15130F',
    pipShape: 'circle',
  },
  {
    key: 'letterpress',
    front: '#28241E',
    top: '#4A4338',
    right: '#15130F',
    left: '#1E1B17',
    bottom: '#0B0A09',
    pip: '#F3EBDC',
    one: '#FF5A45',
    pipShape: 'square',
  },
  {
    key: 'copper',
    front: '#B65F27',
    top: '#DB8347',
    right: '#84451C',
    left: '#733B17',
    bottom: '#5C2F12',
    pip: '#FFE3C2',
    one: '#FFE3C2',
    pipShape: 'hexagon',
  },
  {
    key: 'cinnabar',
    front: '#D92916',
    top: '#EE4A35',
    right: '#97170A',
    left: '#B81F0E',
    bottom: '#7E1206',
    pip: '#FBF6EC',
    one: '#FBF6EC',
    pipShape: 'circle',
  },
  {
    key: 'midnight',
    front: '#23255E',
    top: '#363A86',
    right: '#171842',
    left: '#1C1E50',
    bottom: '#101130',
    pip: '#FFC626',
    one: '#FFC626',
    pipShape: 'circle',
  },
  {
    key: 'first-draft',
    front: '#2A62E6',
    top: '#5D8CFA',
    right: '#173FA6',
    left: '#1B49BD',
    bottom: '#123283',
    pip: '#FBF6EC',
    one: '#FBF6EC',
    pipShape: 'ring',
  },
  {
    key: 'ace-of-diamonds',
    front: '#FBF6EC',
    top: '#FFFFFF',
    right: '#D2C5AC',
    left: '#B9AA8D',
    bottom: '#9F9176',
    pip: '#D92916',
    one: '#15130F',
    pipShape: 'diamond',
  },
  {
    key: 'orbit',
    front: '#6C3BD6',
    top: '#8F66EE',
    right: '#4A22A0',
    left: '#5429B4',
    bottom: '#3A1982',
    pip: '#FFC626',
    one: '#FFC2D6',
    pipShape: 'star',
  },
  {
    key: 'treasury',
    front: '#FFC626',
    top: '#FFDE7A',
    right: '#C98F00',
    left: '#B27E00',
    bottom: '#8A5F00',
    pip: '#15130F',
    one: '#97170A',
    pipShape: 'crown',
  },
] as const satisfies readonly DiceSkin[];
