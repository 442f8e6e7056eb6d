import { badRequest } from '../errors/errors.ts'
import { PermanentFailure } from './job-handler.ts'

/** Turns a permanent failure, with its Dutch text, into an HTTP error. */
export const asAnswer = (error: unknown): never => {
  throw error instanceof PermanentFailure ? badRequest('bad_request', error.message) : error
}
