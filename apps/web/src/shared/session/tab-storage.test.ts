import { afterEach, expect, test, vi } from 'vitest';
import { tabStorage } from './tab-storage.ts';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

afterEach(() => vi.unstubAllGlobals());

test('a value is stored in the tab, and removed from it', () => {
  tabStorage.set('a', '1');
  expect([sessionStorage.getItem('a'), tabStorage.get('a')]).toEqual(['1', '1']);
  tabStorage.remove('a');
  expect([sessionStorage.getItem('a'), tabStorage.get('a')]).toEqual([null, null]);
});

test('without storage, what waits for the login lives as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  tabStorage.set('bonus', '5');
  rememberReturnPath('/market');
  expect([tabStorage.get('bonus'), takeReturnPath(), takeReturnPath()]).toEqual(['5', '/market', null]);
  tabStorage.remove('bonus');
  expect(tabStorage.get('bonus')).toBeNull();
});
