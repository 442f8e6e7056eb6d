import { ApiError } from '../errors/errors.ts'

/** More files wait to be read or drawn than this process can work off in a while. A job is tried again, and a caller comes back. */
export const threadsBusy = () =>
  new ApiError(503, 'service_unavailable', {
    headers: { 'retry-after': '10' },
    detail: 'Er worden nu te veel bestanden tegelijk verwerkt. Probeer het over tien seconden opnieuw.',
  })
