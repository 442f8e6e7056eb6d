/** The page of the audit trail. */
export const logPath = '/settings/log'

/** Path of the audit trail of one record. */
export const logPathAbout = (kind: string, id: number): string =>
  `${logPath}?subjects=${kind}&subject_id=${id}`

/** The page of the security trail. */
export const securityPath = `${logPath}/security`
