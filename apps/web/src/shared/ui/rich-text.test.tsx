import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { RichText } from './rich-text.tsx';

const HTML = `
  <p>See <a href="/inventory?item=1"><strong>the inventory</strong></a>, <a href="#place">below</a>,
  <a href="//example.org/x">another site</a>, <a href="https://example.org/">a third</a>,
  <a href="/api/file">a file</a> and <a href="/rating" target="_blank">a tab</a>.</p>`;

test('a link to a page of the site opens it without a reload', () => {
  const onLeave = vi.fn();
  const { path } = renderPage(<RichText html={HTML} onLeave={onLeave} />);
  fireEvent.click(screen.getByText('the inventory'));
  expect(path()).toBe('/inventory?item=1');
  expect(onLeave).toHaveBeenCalledOnce();
});

test.each(['below', 'another site', 'a third', 'a file', 'a tab'])('the browser itself opens %s', (text) => {
  const { path } = renderPage(<RichText html={HTML} />);
  const link = screen.getByText(text);
  const click = createEvent.click(link);
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(false);
  expect(path().split('#')[0]).toBe('/');
});

test('with a key held the browser itself opens a link of the site', () => {
  const { path } = renderPage(<RichText html={HTML} />);
  fireEvent.click(screen.getByText('the inventory'), { ctrlKey: true });
  expect(path()).toBe('/');
});
