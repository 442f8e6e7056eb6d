import * as z from '@zaakwerk/contract/zod'
import { StorageUnavailable } from '../documents.port.ts'
import { encodeKey } from '../store-calls.ts'
import { answerAs, type ChangedItem, ChangePage, DriveItem, ItemPage } from './graph-answers.ts'
import type { GraphClient } from './graph-client.ts'
import { refuseConflict } from './sharepoint-names.ts'
import type { SharePointSettings } from './sharepoint-settings.ts'

const shown = '$select=id,name,size,cTag,webUrl,createdDateTime,createdBy,parentReference,file,folder'
/** Items of a page; the server takes no more. */
const pageSize = 200

const Drive = z.object({
  quota: z.optional(z.object({ used: z.optional(z.int()), total: z.optional(z.int()) })),
})

const Id = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })

/** One page of changes. `restart`: the server does not know the link any more, and says where a reading of everything begins. */
export type Changes =
  | { readonly items: readonly ChangedItem[]; readonly next: string; readonly isLast: boolean }
  | { readonly restart: string }

/** The files and folders of one document library. */
export const driveItems = (client: GraphClient, settings: SharePointSettings) => {
  let driveId: Promise<string> | undefined
  const findDrive = async (): Promise<string> => {
    if (settings.driveId !== undefined) return settings.driveId
    const path = `/sites/${settings.siteId}/drive?$select=id`
    const { status, text } = await client.send({ method: 'GET', path, answers: [404] })
    if (status === 404) throw new StorageUnavailable('site_missing', 'the site or its library is not there')
    return answerAs(Id, text).id
  }
  const drive = (): Promise<string> => {
    driveId ??= findDrive().catch((error: unknown) => {
      driveId = undefined
      throw error
    })
    return driveId
  }
  const base = async (): Promise<string> => `/drives/${encodeURIComponent(await drive())}`
  const itemPath = async (id: string): Promise<string> => `${await base()}/items/${encodeURIComponent(id)}`

  const find = async (path: string): Promise<DriveItem | undefined> => {
    const { status, text } = await client.send({ method: 'GET', path, answers: [404] })
    return status === 404 ? undefined : answerAs(DriveItem, text)
  }
  const childPath = async (folderId: string, name: string): Promise<string> =>
    `${await itemPath(folderId)}:/${encodeKey(name)}`

  /** Undefined when the name is taken, 'no_parent' when the folder above is not there. */
  const makeFolder = async (parentId: string, name: string): Promise<DriveItem | 'no_parent' | undefined> => {
    const path = `${await itemPath(parentId)}/children`
    const json = { name, folder: {}, ...refuseConflict }
    const { status, text } = await client.send({ method: 'POST', path, json, answers: [404, 409] })
    if (status === 404) return 'no_parent'
    return status === 409 ? undefined : answerAs(DriveItem, text)
  }

  const byName = async (folderId: string, name: string): Promise<DriveItem | undefined> =>
    find(`${await childPath(folderId, name)}?${shown}`)

  let root: Promise<string> | undefined
  const findRoot = async (): Promise<string> => {
    let folder = await find(`${await base()}/root?${shown}`)
    for (const step of settings.folder.split('/')) {
      if (!folder) break
      const made = (await byName(folder.id, step)) ?? (await makeFolder(folder.id, step))
      // Another process made it meanwhile.
      folder = typeof made === 'object' ? made : await byName(folder.id, step)
    }
    if (!folder) throw new StorageUnavailable('site_missing', 'the library is not there')
    return folder.id
  }

  async function* pages(first: string): AsyncGenerator<readonly DriveItem[], void> {
    for (let path: string | undefined = first; path !== undefined; ) {
      const { text } = await client.send({ method: 'GET', path })
      const page: z.output<typeof ItemPage> = answerAs(ItemPage, text)
      yield page.value
      path = page['@odata.nextLink']
    }
  }

  return {
    drive,
    /** The folder in which folders of cases are made; makes it when it is not there. */
    root: (): Promise<string> => {
      root ??= findRoot().catch((error: unknown) => {
        root = undefined
        throw error
      })
      return root
    },
    /** Asks for the library once. Throws `StorageUnavailable`. */
    probe: async (): Promise<void> => {
      const path = `${await base()}?$select=id`
      const { status } = await client.send({ method: 'GET', path, answers: [404] }, { attempts: 1 })
      if (status === 404) throw new StorageUnavailable('site_missing', 'the library is not there')
    },
    usage: async () => {
      const path = `${await base()}?$select=id,quota`
      const { text } = await client.send({ method: 'GET', path }, { attempts: 1 })
      const { used, total } = answerAs(Drive, text).quota ?? {}
      return used !== undefined && total ? { used, limit: total } : undefined
    },
    byId: async (id: string) => find(`${await itemPath(id)}?${shown}`),
    /** After it was not there: it is looked for again. */
    forgetRoot: (): void => {
      root = undefined
    },
    byName,
    childPath,
    makeFolder,
    /** The item that a link of a person leads to; undefined when we may not see it or it is not there. */
    byLink: async (url: string): Promise<DriveItem | undefined> => {
      const token = `u!${Buffer.from(url).toString('base64url')}`
      const path = `/shares/${token}/driveItem?${shown}`
      const { status, text } = await client.send({ method: 'GET', path, answers: [400, 403, 404] })
      return status === 200 ? answerAs(DriveItem, text) : undefined
    },
    /** Everything in a folder, not in folders below it; undefined when there is no such folder. */
    children: async (folderId: string): Promise<readonly DriveItem[] | undefined> => {
      const path = `${await itemPath(folderId)}/children?$top=${pageSize}&${shown}`
      const first = await client.send({ method: 'GET', path, answers: [404] })
      if (first.status === 404) return undefined
      const page = answerAs(ItemPage, first.text)
      const found = [...page.value]
      const next = page['@odata.nextLink']
      if (next !== undefined) for await (const more of pages(next)) found.push(...more)
      return found
    },
    /** Undefined when the item is gone, 'taken' when the folder has another of that name. */
    rename: async (id: string, name: string): Promise<DriveItem | 'taken' | undefined> => {
      const call = { method: 'PATCH', path: await itemPath(id), json: { name }, answers: [404, 409] } as const
      const { status, text } = await client.send(call)
      if (status === 409) return 'taken'
      return status === 404 ? undefined : answerAs(DriveItem, text)
    },
    /** Into the recycle bin of the site; nothing when it is gone already. */
    remove: async (id: string): Promise<void> => {
      await client.send({ method: 'DELETE', path: await itemPath(id), answers: [404] })
    },
    /** Begins to read a file; undefined when it is gone. The address behind it is never kept. */
    open: async (id: string) => {
      const path = `${await itemPath(id)}/content`
      const { status, headers } = await client.send({ method: 'GET', path, answers: [302, 404] })
      const location = headers.get('location')
      if (status === 404) return undefined
      if (status !== 302 || location === null || !URL.canParse(location))
        throw new StorageUnavailable('refused', 'no address of a file')
      return client.open(location)
    },
    /** What changed since a link; without one, the link of this moment. */
    changes: async (link: string | undefined): Promise<Changes> => {
      const path = link ?? `${await base()}/root/delta?token=latest`
      const { status, headers, text } = await client.send({ method: 'GET', path, answers: [410] })
      if (status === 410) return { restart: headers.get('location') ?? `${await base()}/root/delta` }
      const { value, '@odata.nextLink': next, '@odata.deltaLink': last } = answerAs(ChangePage, text)
      const following = last ?? next
      if (following === undefined) throw new StorageUnavailable('refused', 'changes without a link')
      return { items: value, next: following, isLast: last !== undefined }
    },
  }
}

export type DriveItems = ReturnType<typeof driveItems>
