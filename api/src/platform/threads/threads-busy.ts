import { ApiError } from '../errors/errors.ts'

/** The queue of files to parse or draw is full. A job is retried, and a caller can try again. */
export const threadsBusy = () =>
  new ApiError(503, 'service_unavailable', {
    headers: { 'retry-after': '10' },
    detail: 'Er worden nu te veel bestanden tegelijk verwerkt. Probeer het over tien seconden opnieuw.',
  })
