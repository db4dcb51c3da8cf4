import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of scrypt. A room lives for minutes, so its password needs less work than the password of an account. */
const COST = { N: 4096, r: 8, p: 1 };
const BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, BYTES, COST, (error, key) => (error === null ? resolve(key) : reject(error)));
  });

/** @returns `salt.key` in hex. */
export const hashRoomPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}.${(await derive(password, salt)).toString('hex')}`;
};

export const isRoomPassword = async (password: string, hash: string): Promise<boolean> => {
  const [salt = '', key = ''] = hash.split('.');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'hex')), Buffer.from(key, 'hex'));
};
