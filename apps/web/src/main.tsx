import './shared/styles/fonts.css';
import './shared/styles/tokens.css';
import './shared/styles/board.css';
import './shared/styles/paints.css';
import './shared/styles/type.css';
import './shared/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { forgetLostFiles } from './shared/loading/forget-lost-files.ts';

forgetLostFiles();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
