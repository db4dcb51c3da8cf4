import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServerInfoContext } from '../../shared/session/server-info.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SERVER_INFO } from '../../shared/testing/samples.ts';
import { Footer } from './footer.tsx';

const linksWith = (footerDocuments: typeof SERVER_INFO.footerDocuments): (string | null)[] => {
  const { unmount } = renderPage(
    <ServerInfoContext value={{ ...SERVER_INFO, footerDocuments }}>
      <Footer />
    </ServerInfoContext>,
  );
  const links = screen.queryAllByRole('link').map(({ textContent }) => textContent);
  unmount();
  return links;
};

test('each link to a document can be switched off', () => {
  expect(linksWith(['agreement', 'privacy', 'contact'])).toEqual([
    'Пользовательское соглашение',
    'Политика конфиденциальности',
    'Контакты',
  ]);
  expect(linksWith(['contact'])).toEqual(['Контакты']);
  expect(linksWith([])).toEqual([]);
});
