import { permissionsOf } from '@zaakwerk/domain/access'

const part = (claims: object): string =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const token = (claims: object, seconds: number): string =>
  `${part({ alg: 'none' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + seconds })}.x`

/** What the API answers to a good sign-in of an admin. */
export const adminTokens = (secondsLeft = 900) => ({
  access_token: token({ sub: '1', role: 1, permissions: permissionsOf('admin') }, secondsLeft),
  refresh_token: token({ sub: '1' }, 43_200),
})

/** As a visit before left them. */
export const storeTokens = ({ access_token, refresh_token } = adminTokens()): void => {
  localStorage.setItem('access_token', access_token)
  localStorage.setItem('refresh_token', refresh_token)
}
