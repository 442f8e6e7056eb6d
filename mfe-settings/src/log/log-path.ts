/** The page of the log. */
export const logPath = '/settings/log'

/** Path of the log of one record. */
export const logPathAbout = (kind: string, id: number): string =>
  `${logPath}?subjects=${kind}&subject_id=${id}`
