import type { Transport } from './transport.ts';

/** An upload without any progress in this time is given up, ms. The server also needs time for the file at its end. */
const SILENCE_MS = 15_000;

/** Sends files: they may take long as long as they proceed. `fetch` cannot tell the progress of an upload. */
export const sendByUpload: Transport = (url, { method = 'POST', headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => call.abort(), SILENCE_MS);
    };
    const fail = (): void => {
      clearTimeout(timer);
      reject(new Error('The upload has failed'));
    };
    call.open(method, url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', wait);
    call.addEventListener('progress', wait);
    call.addEventListener('error', fail);
    call.addEventListener('abort', fail);
    call.addEventListener('load', () => {
      clearTimeout(timer);
      resolve({ status: call.status, date: call.getResponseHeader('date'), text: call.responseText });
    });
    wait();
    call.send(body);
  });
