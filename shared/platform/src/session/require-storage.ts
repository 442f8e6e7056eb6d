import { ApiError } from '../api/api-error.ts'
import { type StorageProblem, siteStorage } from '../storage/site-storage.ts'

/** Messages for a browser that stores nothing: without stored tokens there is no session, so this is reported before the password is sent. */
const storageProblems: Readonly<Record<StorageProblem, string>> = {
  blocked:
    'Je browser bewaart niets voor deze site. Sta opslag toe (cookies en sitegegevens) in de instellingen van je browser en probeer het opnieuw.',
  full: 'De opslag van je browser is vol. Verwijder sitegegevens van andere sites of maak ruimte op dit apparaat, en probeer het opnieuw.',
}

/** Upper bound for the length of both tokens. */
const roomForTokens = 8000

/** Throws when this browser cannot keep a session. */
export const requireStorage = (): void => {
  const problem = siteStorage.problem(roomForTokens)
  if (problem) throw new ApiError({ status: 0, detail: storageProblems[problem] })
}
