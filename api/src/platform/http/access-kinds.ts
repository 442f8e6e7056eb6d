import {
  type Access,
  type LinkPurpose,
  linkPurposes,
  type Permission,
  permissions,
} from '@zaakwerk/contract/access'

/** The link purpose an endpoint requires; undefined when it is not called with a link. */
export const linkPurposeOf = (access: Access): LinkPurpose | undefined =>
  linkPurposes.find((purpose) => access === `link:${purpose}`)

/** The permission an endpoint requires; undefined when it is public or called with a link. */
export const permissionOf = (access: Access): Permission | undefined =>
  permissions.find((permission) => access === permission)
