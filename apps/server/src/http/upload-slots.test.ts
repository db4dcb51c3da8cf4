import { expect, test } from 'vitest';
import { UploadSlots } from './upload-slots.ts';

const BUSY = expect.objectContaining({ status: 503, code: 'BUSY', details: { retryAfter: 5 } });

test('the number of slots limits the uploads that are read at once', () => {
  const slots = new UploadSlots({ slots: 2 });
  const [first] = [slots.take('anna'), slots.take(null)];
  expect(() => slots.take('boris')).toThrow(BUSY);
  first?.release();
  first?.release();
  slots.take('boris');
  expect(() => slots.take(null)).toThrow(BUSY);
});

// Threat avatar: Many pictures at once by one user → Two slots per user.
test('one user can take only a limited number of slots', () => {
  const slots = new UploadSlots({ slots: 10, slotsOfUser: 2 });
  const [first] = [slots.take('anna'), slots.take('anna')];
  expect(() => slots.take('anna')).toThrow(BUSY);
  slots.take('boris');
  first?.release();
  slots.take('anna');
});

test('guests share the slots without a limit per guest', () => {
  const slots = new UploadSlots({ slots: 3, slotsOfUser: 1 });
  for (let guest = 0; guest < 3; guest++) slots.take(null);
  expect(() => slots.take(null)).toThrow(BUSY);
});

// Threat feedback: Filling the memory by many uploads at once → 64 uploads and 128 MB of pictures at once, then 503. A
// slow sender only occupies what has arrived.
test('the bytes of all uploads together are limited, and a release frees them', () => {
  const slots = new UploadSlots({ slots: 2, bytes: 10 });
  const [first, second] = [slots.take(null), slots.take(null)];
  first?.hold(6);
  second?.hold(4);
  expect(() => second?.hold(1)).toThrow(BUSY);
  first?.release();
  second?.hold(6);
  expect(() => second?.hold(1)).toThrow(BUSY);
});

test('bytes that arrive after the release are not accepted', () => {
  const slots = new UploadSlots({ slots: 2, bytes: 10 });
  const late = slots.take(null);
  late.release();
  expect(() => late.hold(4)).toThrow(BUSY);
  slots.take(null).hold(10);
});
