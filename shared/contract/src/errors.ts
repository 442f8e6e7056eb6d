import * as z from '@zaakwerk/contract/zod'
import { lenient } from './primitives.ts'

/** Every error code the API answers with. `api/src/core/error-texts.ts` maps each to its Dutch `detail`. */
export const errorCodes = [
  'bad_request',
  'malformed_body',
  'unsupported_media_type',
  'not_found',
  'case_not_found',
  'case_not_deleted',
  'client_not_found',
  'client_erased',
  'erasure_refused',
  'merge_not_found',
  'merge_final',
  'company_not_found',
  'task_not_found',
  'task_has_letter',
  'task_letter_left',
  'authority_not_found',
  'authority_exists',
  'import_changed',
  'import_not_found',
  'import_moved_on',
  'import_row_not_found',
  'import_row_final',
  'import_file_not_found',
  'document_not_found',
  'invoice_not_found',
  'job_not_found',
  'job_moved_on',
  'folder_empty',
  'no_files',
  'proof_not_found',
  'letter_not_found',
  'letter_posted',
  'letter_not_posted',
  'letter_cancelled',
  'letter_changed',
  'print_too_large',
  'calendar_not_found',
  'posting_final',
  'action_refused',
  'already_queued',
  'internal_id_in_use',
  'preview_impossible',
  'method_not_allowed',
  'request_in_progress',
  'key_reused',
  'version_conflict',
  'payload_too_large',
  'validation_failed',
  'unauthenticated',
  'invalid_credentials',
  'wrong_password',
  'second_factor_asked',
  'second_factor_required',
  'second_factor_on',
  'second_factor_off',
  'wrong_code',
  'account_not_found',
  'email_in_use',
  'own_account',
  'last_admin',
  'last_system',
  'invited',
  'not_invited',
  'refresh_token_invalid',
  'link_expired',
  'link_used',
  'link_invalid',
  'link_case_closed',
  'mandate_unavailable',
  'forbidden',
  'too_many_attempts',
  'password_too_common',
  'export_busy',
  'storage_full',
  'service_unavailable',
  'internal_error',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** One field that was refused: where (`["body","email"]`), what to tell the user in Dutch, and zod's kind. */
export const FieldError = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
})

/** Body of every error but 422. `detail` is Dutch and fit to be shown. */
export const ErrorAnswer = z.object({ detail: z.string(), code: lenient(z.enum(errorCodes), z.string()) })
export type ErrorAnswer = z.output<typeof ErrorAnswer>

/** Body of a 422. */
export const ValidationAnswer = z.object({ detail: z.array(FieldError) })
export type FieldError = z.output<typeof FieldError>
