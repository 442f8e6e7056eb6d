/** Name of the identity provider where staff can sign in: "Microsoft". The server writes it into the page; undefined: with a password only. */
export const identityProvider = (): string | undefined => {
  const page: unknown = Reflect.get(globalThis, 'zaakwerk')
  const name = typeof page === 'object' && page !== null && 'provider' in page ? page.provider : undefined
  return typeof name === 'string' ? name : undefined
}

/** Goes to the provider, which sends the browser back to `/login/callback`. */
export const goToProvider = ({ url }: { readonly url: string }): void => location.assign(url)
