import { causes, codeOf } from '../../db/error-codes.ts'
import { quoting, StaffError } from '../../errors/staff-error.ts'
import { FileDropDelayed, FileDropRefused } from './file-drop.port.ts'

/** A server's own answers (draft-ietf-secsh-filexfer-02, 7), and the name the library gives one of them. */
export const answers = {
  noSuchFile: ['2', 'ENOENT'],
  permissionDenied: ['3', 'EACCES'],
  failure: ['4'],
} as const

/** Whether the server itself gave one of these answers. */
export const isAnswer = (error: unknown, ...codes: readonly string[]): boolean =>
  causes(error).some((cause) => codes.includes(codeOf(cause)))

/** Whether the server refused; otherwise the connection broke before it answered. */
export const isAnyAnswer = (error: unknown): boolean => isAnswer(error, ...Object.values(answers).flat())

const ofLine = (error: unknown): FileDropDelayed => {
  const cause = { cause: error }
  const messages = causes(error).map(({ message }) => message)
  if (messages.some((message) => message.includes('authentication methods failed')))
    return new FileDropDelayed('De SFTP-server laat ons niet binnen met onze sleutel.', cause)
  if (messages.some((message) => message.includes('privateKey')))
    return new FileDropDelayed(
      'Onze sleutel voor de SFTP-server is niet te gebruiken (SFTP_KEY_FILE).',
      cause,
    )
  const answer = messages[0] ?? String(error)
  return new FileDropDelayed(...quoting('Geen verbinding met de SFTP-server', answer, cause))
}

/** Maps a failed attempt to its meaning for the file, in words for staff. */
export const judgeSftp = (error: unknown): StaffError => {
  if (error instanceof StaffError) return error
  const cause = { cause: error }
  if (isAnswer(error, ...answers.permissionDenied))
    return new FileDropRefused('In de map op de SFTP-server mogen wij niet schrijven.', cause)
  if (isAnyAnswer(error))
    return new FileDropDelayed(
      'De SFTP-server kon het bestand niet bewaren; misschien is zijn schijf vol.',
      cause,
    )
  return ofLine(error)
}
