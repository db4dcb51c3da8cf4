interface Device {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
}

/** Phones and tablets. An iPad reports itself as a Mac, but no Mac has a touch screen. */
export function isMobileDevice({ userAgent, platform, maxTouchPoints }: Device): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}
