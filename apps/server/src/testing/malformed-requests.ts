import type { InjectOptions } from 'fastify';

/** A small generator of pseudo-random numbers (mulberry32): the same seed gives the same requests. */
const numbers = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "' or 1=1 --",
  '1 or 1',
  '-1',
  '1e999',
  'NaN',
  '__proto__',
  '../../etc/passwd',
  '%00',
  '\u202e\u200b',
  'x'.repeat(5000),
  'я'.repeat(300),
];

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e9,
  1e308,
  [],
  [[]],
  ['a', 'b'],
  {},
  { $gt: '' },
  { toString: 1 },
  '\ud800',
  ...TEXTS,
];

const FIELDS = [
  'login',
  'email',
  'password',
  'isRemember',
  'value',
  'secretCode',
  'newPassword',
  'preset',
  'file',
  'files',
  'name',
  'question',
  '__proto__',
  'constructor',
  'id',
  'balance',
];

const RAW_JSON = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e400',
  '{"login":1e400}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"login":"a","login":"b"}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"login":"${'x'.repeat(100_000)}"}`,
];

const RAW_MULTIPART = [
  '',
  '--b--\r\n',
  '--b\r\n',
  '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="login"\r\n\r\na\r\n--b\r\nContent-Disposition: form-data; name="login"\r\n\r\nb\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="login"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n--b--\r\n',
  `--b\r\nContent-Disposition: form-data; name="login"\r\n\r\n${'x'.repeat(30_000)}\r\n--b--\r\n`,
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\x1a\n\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg"/>\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nwithout an end',
  '--b\r\nContent-Disposition: form-data; name="files"\r\n\r\ndata:image/png;base64,AAAA\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="files"\r\n\r\ndata:image/svg+xml,<svg/>\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="files"\r\n\r\ndata:image/png;base64,iVBORw0KGgo',
  '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnna\u0000\r\n--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@example.org\r\nBcc: b@example.org\r\n--b\r\nContent-Disposition: form-data; name="question"\r\n\r\n0123456789\u0000\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="toString"\r\n\r\nx\r\n--b--\r\n',
  `${Array.from({ length: 50 }, (_, at) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`).join('')}--b--\r\n`,
];

const POSTS = [
  '/api/user/register',
  '/api/user/auth',
  '/api/user/update/field/volume',
  '/api/user/update/field/locale',
  '/api/user/update/field/email',
  '/api/user/approveLogin',
  '/api/user/changePassword',
  '/api/user/recover_password/change',
  '/api/user/setAvatar',
  '/api/unregistered/feedback/send',
];

/** Calls with one query parameter for which every value here is wrong. */
const QUERIES = [
  ['/api/user/recover_password/send_code', 'email'],
  ['/api/user/recover_password/confirm', 'code'],
  ['/api/user/remove', 'nickname'],
] as const;

/** Calls with a closed list of values in their path. */
const PATHS = [
  '/api/user/self_connect/',
  '/api/user/self_disconnect/',
  '/api/user/auth/',
  '/api/user/service_callback/',
  '/api/media/avatars/',
  '/api/dev/services/',
];

/** Requests that every route must refuse with a 4xx status. */
export const malformedRequests = ({ seed, count }: { seed: number; count: number }): InjectOptions[] => {
  const draw = numbers(seed);
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const post = (contentType: string, payload: string): InjectOptions => ({
    method: 'POST',
    url: one(POSTS),
    headers: { 'content-type': contentType },
    payload,
  });
  const kinds: (() => InjectOptions)[] = [
    () => {
      const fields = Array.from({ length: 1 + draw(4) }, () => [one(FIELDS), one(VALUES)] as const);
      // Zero is a correct volume, so such a request is not malformed.
      const body = Object.fromEntries(fields.filter(([, value]) => value !== 0));
      return post('application/json', JSON.stringify(body));
    },
    () => post('application/json', one(RAW_JSON)),
    () => post('multipart/form-data; boundary=b', one(RAW_MULTIPART)),
    () => post('multipart/form-data', one(RAW_MULTIPART)),
    () => post(one(['application/x-www-form-urlencoded', 'text/plain', 'application/xml', 'x', '']), 'login=a'),
    () => ({
      method: one(['PUT', 'PATCH', 'DELETE', 'POST']),
      url: one(['/api/user/info', '/api/unregistered/main/info']),
    }),
    () => ({
      method: 'GET',
      url: `/api/user/validate/field/${encodeURIComponent(one(TEXTS).slice(0, 200) || 'x')}?value=a`,
    }),
    () => ({
      method: 'GET',
      url: `/api/user/validate/field/login?${one(['', 'value', 'value=a&value=b', 'value[a]=b']).replace(/^value$/, 'v=1')}`,
    }),
    () => ({
      method: 'GET',
      url: `/api/unregistered/dictionary/${encodeURIComponent(one(TEXTS).slice(0, 200) || 'x')}`,
    }),
    () => ({ method: 'GET', url: one(['/api/%', '/api/user/%ff', '/api/unregistered/dictionary/%c0%80', '/api//']) }),
    () => {
      const [call, name] = one(QUERIES);
      const value = encodeURIComponent(one(TEXTS) || '-');
      const query = one([`${name}=${value}`, `${name}=a&${name}=b`, `${name}[]=a`, `${name}[$gt]=`]);
      // Shortly after the login a deletion without a nickname would be correct.
      return { method: 'GET', url: `${call}?${query.includes('[') ? `${name}=x&${name}=y` : query}` };
    },
    () => ({ method: 'GET', url: `${one(PATHS)}${encodeURIComponent(one(TEXTS).slice(0, 200) || 'x')}` }),
    () => ({
      method: 'GET',
      url: '/api/user/info',
      headers: {
        cookie: one(['magnaty_session=%', 'magnaty_session=\u0001', `magnaty_session=${'x'.repeat(3000)}`, '=;=']),
      },
    }),
  ];
  return Array.from({ length: count }, (_, at) => (kinds[at % kinds.length] as () => InjectOptions)());
};
