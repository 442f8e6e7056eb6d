import { ApiError, type PageWords, setMessages } from '@zaakwerk/platform/public'
import { currentLanguage } from './language.ts'

const incomplete = 'Not everything is filled in correctly. Check it, and try again.'

/** English texts by error code, for errors that clients can get. */
const texts: Readonly<Record<string, string>> = {
  request_in_progress: 'This is being handled already. Please wait a moment.',
  payload_too_large: 'What you sent is too large.',
  unsupported_media_type: 'We cannot use this type of file.',
  storage_full: 'There is no room left, so nothing was kept. Please try again later.',
  password_too_common: 'This password is too easy to guess. Choose another one.',
  bad_request: 'We cannot do this right now. Email us at the address below.',
  validation_failed: incomplete,
  service_unavailable: 'We cannot be reached for a moment. Please try again in a minute.',
  not_found: 'We cannot find this page. Open the link in our email once more.',
}

/** English texts for refused fields, by their name on the wire; the server's reasons are in Dutch. */
const refused: Readonly<Record<string, string>> = {
  iban: 'You have not filled in a valid IBAN. Check the number on your bank card.',
  in_attention_of: 'We cannot print this name. Fill it in as it is on the bank card.',
  signature_image: 'We could not use your drawing. Draw your signature again, or type your name.',
  signature_name: 'We cannot print this name. Type it in ordinary letters, or draw your signature.',
}

const waitingTime = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

const refusalsOf = ({ fields }: ApiError): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.map(({ loc, type }) => {
      const field = String(loc.at(-1))
      return [field, texts[type] ?? refused[field] ?? incomplete]
    }),
  )

const byStatus: Readonly<Record<number, string | undefined>> = {
  0: 'There is no connection. Check your network and try again.',
  404: texts.not_found,
  409: texts.request_in_progress,
  413: texts.payload_too_large,
  415: texts.unsupported_media_type,
  422: incomplete,
  503: texts.service_unavailable,
  507: texts.storage_full,
}

const english: PageWords = {
  close: 'Close',
  failure: (error) => {
    const title = 'Something went wrong'
    if (!(error instanceof ApiError)) return { title, text: 'An unknown error occurred.' }
    const { status, code, retryAfter, requestId } = error
    if (status === 429)
      return {
        title: 'Too many requests',
        text: `Wait ${retryAfter ? waitingTime(retryAfter) : 'a minute'} and try again.`,
      }
    const fields = refusalsOf(error)
    const known = [...new Set(Object.values(fields))].join(' ') || texts[code ?? ''] || byStatus[status]
    const text = known ?? 'This did not work. Please try again later.'
    return { title, text: requestId && status >= 500 ? `${text} (request ${requestId})` : text, fields }
  },
}

/** Sets the texts of notices and failures to the language of the page. */
export const translatePlatform = (): void =>
  setMessages(() => (currentLanguage() === 'en' ? english : undefined))
