import * as z from '@zaakwerk/contract/zod'
import { SftpHostKeys, type SftpSettings, SftpUrl } from '../adapters/file-drop/sftp-settings.ts'
import { StartError } from '../errors/start-error.ts'
import { fileOf } from './parse-settings.ts'

/** The variables of the server that files are dropped on. */
export const sftpEnvironment = {
  SFTP_URL: z.optional(SftpUrl),
  SFTP_KEY_FILE: z.optional(z.string().check(z.minLength(1))),
  SFTP_HOST_KEY: z.optional(SftpHostKeys),
}

const Environment = z.object(sftpEnvironment)

/** The server that files are dropped on; undefined without `SFTP_URL`. */
export const sftpOf = ({
  SFTP_URL,
  SFTP_KEY_FILE,
  SFTP_HOST_KEY,
}: z.output<typeof Environment>): SftpSettings | undefined => {
  if (!SFTP_URL) return undefined
  if (!SFTP_KEY_FILE)
    throw new StartError('SFTP_KEY_FILE ontbreekt: geef bij SFTP_URL het bestand met de privésleutel op.')
  if (!SFTP_HOST_KEY)
    throw new StartError('SFTP_HOST_KEY ontbreekt: geef bij SFTP_URL de vingerafdruk van de server op.')
  const privateKey = fileOf('SFTP_KEY_FILE', SFTP_KEY_FILE)
  if (!/^-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(privateKey))
    throw new StartError(`SFTP_KEY_FILE is ongeldig: ${SFTP_KEY_FILE} is geen privésleutel.`)
  return { ...SFTP_URL, privateKey, hostKeys: SFTP_HOST_KEY }
}
