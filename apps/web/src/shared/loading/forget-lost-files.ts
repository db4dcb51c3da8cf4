/**
 * Removes the link of each file that could not be loaded. The loader takes a file with a link for loaded, so a page that
 * is asked for again would be shown without its styles.
 */
export const forgetLostFiles = (): void => {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.remove();
    },
    true,
  );
};
