export { recordIdentity } from './confirm-identity.ts';
export { lockIdentity, removeIdentity, setIdentityDecision } from './decide-identity.ts';
export { digestOf, documentKey, identityDocument, storeDocument } from './document-file.ts';
export { documentUrl, readDocumentUrl } from './document-url.ts';
export { eraseIdentities, exportIdentities } from './personal-data.ts';
export { identitiesRoutes } from './routes.ts';
