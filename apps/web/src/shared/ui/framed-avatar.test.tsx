import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FramedAvatar } from './framed-avatar.tsx';

const addresses = (container: Element) => [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));

it('shows the picture alone where the frame cannot be loaded, until there is another frame', () => {
  const avatar = { nickname: 'mira_k', path: '/avatars/mira.svg' };
  const { container, rerender } = render(<FramedAvatar {...avatar} frame="lost" />);
  expect(addresses(container)).toEqual(['/avatars/mira.svg', '/frames/lost.svg']);
  fireEvent.error(container.querySelector('[src="/frames/lost.svg"]')!);
  expect(addresses(container)).toEqual(['/avatars/mira.svg']);
  rerender(<FramedAvatar {...avatar} frame="laurels" />);
  expect(addresses(container)).toEqual(['/avatars/mira.svg', '/frames/laurels.svg']);
});
