/** The header Message-ID of a mail without its brackets: the same at each attempt. */
export const messageIdOf = ({
  mailingId,
  id,
  site,
}: {
  readonly mailingId: number;
  /** The id of the recipient's row. */
  readonly id: number;
  readonly site: string;
}): string => `mailing-${mailingId}-${id}@${new URL(site).hostname}`;
