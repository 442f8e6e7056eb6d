import { getCurrentUser } from '@zaakwerk/contract/users'
import { startPathOf } from '@zaakwerk/domain/start-pages'
import { useEndpoint } from '@zaakwerk/platform'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'

/** Goes to the page that the user starts on; to the cases when that cannot be read. */
export const ToStart = (): ReactNode => {
  const { data, error } = useEndpoint(getCurrentUser, {})
  if (error) return <Navigate to="/" replace />
  return data ? <Navigate to={startPathOf(data)} replace /> : null
}
