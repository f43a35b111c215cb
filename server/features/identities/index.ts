export { recordIdentity } from './confirm-identity.ts';
export { lockIdentity, removeIdentity, settleIdentity } from './decide-identity.ts';
export { documentAddress, readDocumentAddress } from './document-address.ts';
export { digestOf, documentKey, identityDocument, storeDocument } from './document-file.ts';
export { eraseIdentities, exportIdentities } from './personal-data.ts';
export { identitiesRoutes } from './routes.ts';
