import {
  type Access,
  type LinkPurpose,
  linkPurposes,
  type Permission,
  permissions,
} from '@zaakwerk/contract/access'

/** The purpose that an endpoint's links have to be of; undefined where it is not for links. */
export const linkPurposeOf = (access: Access): LinkPurpose | undefined =>
  linkPurposes.find((purpose) => access === `link:${purpose}`)

/** The permission an endpoint asks for; undefined where it is public or for links. */
export const permissionOf = (access: Access): Permission | undefined =>
  permissions.find((permission) => access === permission)
