import * as z from '@zaakwerk/contract/zod'
import SCIMMY from 'scimmy'

const { Config, Resources, Schemas, Types } = SCIMMY

/** A user as SCIM has it. */
export interface ScimUser {
  readonly id: string
  readonly externalId?: string | undefined
  readonly userName: string
  readonly name: { readonly givenName: string; readonly familyName: string }
  readonly active: boolean
  readonly meta: { readonly created: Date; readonly lastModified: Date }
}

/** What a provider says of a user, whole. */
export const GivenUser = z.object({
  userName: z.string(),
  externalId: z.optional(z.string().check(z.maxLength(255))),
  name: z.object({ givenName: z.string(), familyName: z.string() }),
  /** Absent: as it is; a new user is active. */
  active: z.optional(z.boolean()),
})
export type GivenUser = z.output<typeof GivenUser>

/** Where users are kept, within the transaction of one call. */
export interface ScimStore {
  list(): Promise<readonly ScimUser[]>
  find(id: string): Promise<ScimUser | undefined>
  create(given: GivenUser): Promise<ScimUser>
  change(id: string, given: GivenUser): Promise<ScimUser>
  remove(id: string): Promise<void>
}

/** An error in the terms of SCIM (RFC 7644, 3.12). */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: string | undefined

  constructor(status: number, scimType: string | undefined, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.status = status
    this.scimType = scimType
  }
}

export const unknownUser = (id: string): ScimError => new ScimError(404, undefined, `User ${id} not found`)

/** The store of a call, and what went wrong in it: the library answers 404 for an error that it does not know, such as a database that is down. */
interface Context {
  readonly store: ScimStore
  failure?: unknown
}

const parseGiven = (instance: unknown): GivenUser => {
  const parsed = GivenUser.safeParse(instance)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new ScimError(
    400,
    'invalidValue',
    `Attribute '${path}' is missing or has another type than it should`,
  )
}

const remembering = async <T>(context: Context, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    context.failure = error
    throw error
  }
}

/** Attributes of a user beside those that the protocol needs; others are not stored, and so not described. */
const kept = ['schemas', 'id', 'meta', 'externalId', 'userName', 'name', 'active']
const keptParts = ['givenName', 'familyName']

/** Users at once in a list, whatever is asked for. */
export const scimPageSize = 100

let isDeclared = false

/** Declares what the server can do, once: the library keeps it for the process, and would list the way to sign in again with each server. */
const declare = (): void => {
  if (isDeclared) return
  isDeclared = true
  const { definition } = Schemas.User
  const others = definition.attributes.map(({ name }) => name).filter((name) => !kept.includes(name))
  const parts = definition.attribute('name').subAttributes ?? []
  const otherParts = parts.map(({ name }) => name).filter((name) => !keptParts.includes(name))
  for (const name of [...others, ...otherParts.map((part) => `name.${part}`)]) definition.truncate(name)
  Resources.declare(
    Resources.User.ingress(({ id }, instance, context: Context) =>
      remembering(context, async () => {
        const given = parseGiven(instance)
        return id === undefined ? context.store.create(given) : context.store.change(id, given)
      }),
    )
      .egress(({ id = '' }, context: Context) =>
        remembering(context, async () => {
          const found = await context.store.find(id)
          if (!found) throw unknownUser(id)
          return found
        }),
      )
      .degress(({ id = '' }, context: Context) => remembering(context, () => context.store.remove(id))),
  )
  Config.set({
    patch: true,
    filter: { supported: true, maxResults: scimPageSize },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer token', description: 'The value of SCIM_TOKEN' },
    ],
  })
}

/** Parameters of a list or a reading that are followed; others are ignored, as sorting is. */
const Query = z.object({
  filter: z.optional(z.string().check(z.maxLength(500))),
  startIndex: z._default(z.catch(z.coerce.number().check(z.int()), 1), 1),
  count: z._default(z.catch(z.coerce.number().check(z.int()), scimPageSize), scimPageSize),
  attributes: z.optional(z.string().check(z.maxLength(500))),
  excludedAttributes: z.optional(z.string().check(z.maxLength(500))),
})

/** A text in a filter. */
const quoted = /"(?:[^"\\]|\\.)*"/g

/** Names that lead out of an object. */
const unsafe = /__proto__|constructor|prototype/

/** An operator without a value, which the library takes for a comparison with nothing. */
const unfinished = /\s(eq|ne|co|sw|ew|gt|ge|lt|le)\s*(\)|\]|$|and\b|or\b)/i

const isUnfinished = (filter: string): boolean => unfinished.test(filter.replace(quoted, '""'))

/** E-mail addresses are stored in lower case, and user names are compared without regard to it. */
const inLowerCase = (filter: string): string =>
  filter.replace(/\buserName\s+\w\w\s+"[^"]*"/gi, (part) => {
    const from = part.indexOf('"')
    return part.slice(0, from) + part.slice(from).toLowerCase()
  })

const readQuery = (query: unknown) => {
  const parsed = Query.safeParse(query)
  const given = parsed.data
  const texts = [given?.filter?.replace(quoted, '""'), given?.attributes, given?.excludedAttributes]
  const isUnsafe = texts.some((text) => text !== undefined && unsafe.test(text))
  if (!given || isUnsafe || isUnfinished(given.filter ?? ''))
    throw new ScimError(400, 'invalidFilter', 'These query parameters are not supported')
  const { filter, attributes, excludedAttributes, startIndex, count } = given
  return {
    options: {
      ...(filter && { filter: inLowerCase(filter) }),
      ...(attributes && { attributes }),
      ...(excludedAttributes && { excludedAttributes }),
    },
    startIndex: Math.max(1, startIndex),
    count: Math.min(Math.max(0, count), scimPageSize),
  }
}

/** Entra ID sends booleans as text, in a body and in the value of an operation. */
const withBooleans = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    const read = (text: unknown): unknown =>
      typeof text === 'string' && /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text
    if ('active' in value) return { ...value, active: read(value.active) }
    if ('path' in value && value.path === 'active' && 'value' in value)
      return { ...value, value: read(value.value) }
    return value
  })

/** Errors of the library and of the store in the terms of SCIM; others as they are. */
const asking = async <T>(context: Pick<Context, 'failure'>, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (context.failure !== undefined) throw context.failure
    if (error instanceof Types.Error)
      throw new ScimError(error.status, error.scimType || undefined, error.message, { cause: error })
    throw error instanceof TypeError ? new ScimError(400, 'invalidSyntax', error.message) : error
  }
}

/** SCIM 2.0 for users: parses requests, filters and patches, and writes answers. `baseUrl` is where they are served. */
export const scimUsers = (baseUrl: string) => {
  declare()
  const { User, Schema, ResourceType, ServiceProviderConfig } = Resources
  for (const resource of [User, Schema, ResourceType, ServiceProviderConfig]) resource.basepath(baseUrl)
  return {
    list: (store: ScimStore, query: unknown) => {
      const context: Context = { store }
      return asking(context, async () => {
        const { options, startIndex, count } = readQuery(query)
        const resource = new Resources.User(undefined, options)
        const users = [...(await store.list())]
        const found: ScimUser[] = resource.filter ? resource.filter.match(users) : users
        const page = found.slice(startIndex - 1, startIndex - 1 + count)
        return {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
          totalResults: found.length,
          startIndex,
          itemsPerPage: page.length,
          Resources: page.map(
            (user) => new Schemas.User(user, 'out', `${baseUrl}/Users`, resource.attributes),
          ),
        }
      })
    },
    read: (store: ScimStore, id: string, query: unknown) => {
      const context: Context = { store }
      return asking(context, async () => new Resources.User(id, readQuery(query).options).read(context))
    },
    create: (store: ScimStore, body: unknown) => {
      const context: Context = { store }
      return asking(context, () => new Resources.User().write(withBooleans(body), context))
    },
    replace: (store: ScimStore, id: string, body: unknown) => {
      const context: Context = { store }
      return asking(context, () => new Resources.User(id).write(withBooleans(body), context))
    },
    /** Answers the user also where nothing changed: an administrator may have deactivated it. */
    patch: (store: ScimStore, id: string, body: unknown) => {
      const context: Context = { store }
      // The library checks what it is.
      const message = withBooleans(body) as Parameters<typeof Resources.User.prototype.patch>[0]
      return asking(
        context,
        async () =>
          (await new Resources.User(id).patch(message, context)) ?? new Resources.User(id).read(context),
      )
    },
    remove: (store: ScimStore, id: string) => {
      const context: Context = { store }
      return asking(context, () => new Resources.User(id).dispose(context))
    },
    config: () => asking({}, () => new Resources.ServiceProviderConfig().read()),
    resourceTypes: (id?: string) => asking({}, () => new Resources.ResourceType(id).read()),
    schemas: (id?: string) => asking({}, () => new Resources.Schema(id).read()),
  }
}
