import type { FastifyInstance } from 'fastify';
import { callsOf } from './call.ts';
import { escapeHtml } from '../texts/escape-html.ts';
import { alternatesOf, LISTED_PAGES, pageAddress } from './page-head.ts';

const robots = (site: string): string =>
  [
    'User-agent: *',
    // A crawler that runs the scripts of a page needs these calls; each other call is for players.
    'Allow: /api/unregistered/',
    'Allow: /api/media/',
    'Disallow: /api/',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');

const sitemap = (site: string): string => {
  const rows = LISTED_PAGES.map((page) => {
    const links = alternatesOf(site, page).map(
      ({ language, address }) =>
        `    <xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>\n`,
    );
    return `  <url>\n    <loc>${escapeHtml(pageAddress(site, page, null))}</loc>\n${links.join('')}  </url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${rows.join('')}</urlset>\n`
  );
};

/** The files that search engines ask for. `site` is the address of the site, without a slash at the end. */
export const serveCrawlers = (app: FastifyInstance, site: string): void => {
  const files = { '/robots.txt': ['text/plain', robots(site)], '/sitemap.xml': ['application/xml', sitemap(site)] };
  const call = callsOf(app);
  for (const [path, [type, content]] of Object.entries(files))
    call({
      method: 'GET',
      path,
      who: 'stranger',
      limit: { none: 'it is answered from memory' },
      type: `${type}; charset=utf-8`,
      run: async ({ reply }) => {
        reply.header('cache-control', 'no-cache');
        return content!;
      },
    });
};
