/** The device's clock at the start of the page, as the epoch ms at which `performance.now()` was 0. */
const origin = Date.now() - performance.now();

/** Epoch ms by the device's clock at the start of the page. Setting that clock later changes nothing here. */
export const steadyNow = (): number => origin + performance.now();
