import type { ErrorCode } from '@zaakwerk/contract/errors'

/** What the user reads for each error code. */
export const errorTexts: Readonly<Record<ErrorCode, string>> = {
  bad_request: 'Dit verzoek is niet te lezen.',
  malformed_body: 'De verzonden gegevens zijn niet te lezen.',
  unsupported_media_type: 'Dit soort gegevens wordt hier niet aangenomen.',
  not_found: 'Niet gevonden.',
  case_not_found: 'Zaak niet gevonden.',
  case_not_deleted: 'Deze zaak is niet verwijderd.',
  document_not_found: 'Bestand niet gevonden',
  method_not_allowed: 'Dit kan niet op dit adres.',
  payload_too_large: 'De verzonden gegevens zijn te groot.',
  validation_failed: 'Niet alle velden zijn goed ingevuld.',
  unauthenticated: 'Je bent niet ingelogd of je sessie is verlopen.',
  invalid_credentials: 'E-mailadres of wachtwoord is onjuist.',
  wrong_password: 'Incorrect wachtwoord',
  refresh_token_invalid: 'Refresh Token Invalid',
  link_expired: 'Deze link is verlopen.',
  link_used: 'Deze link is al gebruikt.',
  link_invalid: 'Deze link is ongeldig.',
  forbidden: 'Je hebt geen toegang tot dit onderdeel.',
  too_many_attempts: 'Te veel pogingen. Probeer het over een minuut opnieuw.',
  password_too_common: 'Dit wachtwoord is te makkelijk te raden. Kies een ander wachtwoord.',
  service_unavailable: 'De dienst is even niet bereikbaar. Probeer het zo opnieuw.',
  internal_error: 'Er is iets fout gegaan. Probeer het later opnieuw.',
}
