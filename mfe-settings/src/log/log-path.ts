/** The page of the audit trail. */
export const logPath = '/settings/log'

/** All that the audit trail knows of one subject of a kind. */
export const logPathAbout = (kind: string, id: number): string =>
  `${logPath}?subjects=${kind}&subject_id=${id}`

/** The page of the security trail. */
export const securityPath = `${logPath}/security`
