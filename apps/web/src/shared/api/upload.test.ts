import { beforeEach, expect, test, vi } from 'vitest';
import { sendByUpload } from './upload.ts';

/** The browser's upload, driven by the test. */
class FakeCall extends EventTarget {
  static last: FakeCall;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  constructor() {
    super();
    FakeCall.last = this;
  }
  open = vi.fn();
  send = vi.fn();
  setRequestHeader = (name: string, value: string) => (this.headers[name] = value);
  getResponseHeader = () => null;
  abort = vi.fn(() => this.dispatchEvent(new Event('abort')));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeCall);
});

test('an upload may take long as long as it proceeds', async () => {
  const body = new FormData();
  const answer = sendByUpload('/api/x', { method: 'POST', headers: { 'x-locale': 'ru' }, body });
  const call = FakeCall.last;
  for (let step = 0; step < 10; step += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    call.upload.dispatchEvent(new Event('progress'));
  }
  Object.assign(call, { status: 200, responseText: '{}' });
  call.dispatchEvent(new Event('load'));
  expect(await answer).toEqual({ status: 200, date: null, text: '{}' });
  expect(call.open).toHaveBeenCalledWith('POST', '/api/x');
  expect(call.headers).toEqual({ 'x-locale': 'ru' });
  expect(call.send).toHaveBeenCalledWith(body);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call.abort).not.toHaveBeenCalled();
});

test('an upload without progress is given up', async () => {
  const failure = expect(sendByUpload('/api/x', {})).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(20_000);
  await failure;
  expect(FakeCall.last.abort).toHaveBeenCalledOnce();
});
