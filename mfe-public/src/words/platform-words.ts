import { ApiError, type PageWords, speakAs } from '@zaakwerk/platform/public'
import { currentLanguage } from './language.ts'

/** By code, what the server says in Dutch and a client can run into. */
const texts: Readonly<Record<string, string>> = {
  request_in_progress: 'This is being handled already. Wait a moment for the answer.',
  payload_too_large: 'What you sent is too large.',
  unsupported_media_type: 'We cannot use this type of file.',
  storage_full: 'There is no room left to keep anything. Nothing was kept. Please try again later.',
  password_too_common: 'This password is too easy to guess. Choose another one.',
  bad_request: 'We cannot do this right now. Email us, our address is below, and we will help you.',
  validation_failed: 'Not everything is filled in correctly.',
  service_unavailable: 'We cannot be reached for a moment. Please try again in a minute.',
  not_found: 'We cannot find this page. Open the link in our email once more.',
}

const waitingTime = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

const byStatus: Readonly<Record<number, string | undefined>> = {
  0: 'There is no connection. Check your network and try again.',
  404: texts.not_found,
  409: texts.request_in_progress,
  413: texts.payload_too_large,
  415: texts.unsupported_media_type,
  422: texts.validation_failed,
  503: texts.service_unavailable,
  507: texts.storage_full,
}

const english: PageWords = {
  close: 'Close',
  failure: (error) => {
    const title = 'Something went wrong'
    if (!(error instanceof ApiError)) return { title, text: 'An unknown error occurred.' }
    const { status, code, fields, retryAfter, requestId } = error
    if (status === 429)
      return {
        title: 'Too many requests',
        text: `Wait ${retryAfter ? waitingTime(retryAfter) : 'a minute'} and try again.`,
      }
    const known = texts[fields[0]?.type ?? code ?? ''] ?? byStatus[status]
    const text = known ?? 'This did not work. Please try again later.'
    return { title, text: requestId && status >= 500 ? `${text} (request ${requestId})` : text }
  },
}

/** Lets notices and failed calls speak the language of the page. */
export const translatePlatform = (): void => speakAs(() => (currentLanguage() === 'en' ? english : undefined))
