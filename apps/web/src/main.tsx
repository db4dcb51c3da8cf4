import './shared/styles/fonts.css';
import './shared/styles/tokens.css';
import './shared/styles/board.css';
import './shared/styles/paints.css';
import './shared/styles/type.css';
import './shared/styles/base.css';
import './shared/styles/layout.css';
import './shared/styles/motion.css';
import './shared/styles/forced-colors.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

/**
 * Removes the link of each file that could not be loaded. The loader takes a file with a link for loaded, so a page that
 * is asked for again would be shown without its styles.
 */
const forgetLostFiles = (): void => {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.remove();
    },
    true,
  );
};

forgetLostFiles();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
