export { authenticator } from './authenticate.ts';
export { newAccountLimit } from './new-account-limit.ts';
export { hashPassword } from './passwords.ts';
export { phonesById, usersById } from './queries.ts';
export { accountsRoutes } from './routes.ts';
