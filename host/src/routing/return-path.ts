import * as z from '@zaakwerk/contract/zod'
import type { Location } from 'react-router-dom'
import { startPath } from './guard.ts'

const State = z.object({ from: z.string().check(z.startsWith('/')) })

/** The path that a signed-out user asked for; stored in the history entry, which survives a reload. */
export const rememberPath = (location: Location): { from: string } => ({
  from: `${location.pathname}${location.search}${location.hash}`,
})

/** The path to open after sign-in: the requested page, or else the start page of the user. */
export const returnPath = (location: Location): string => {
  const state = State.safeParse(location.state)
  return state.success && state.data.from !== '/' ? state.data.from : startPath
}
