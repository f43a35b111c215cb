import * as operations from '#contract/moderation/operations.ts';
import { type AnyRoute, command, file, query } from '../../api/handlers.ts';
import type { Context } from '../../context.ts';
import { documentUrl, identityDocument, readDocumentUrl } from '../identities/index.ts';
import { askAnotherLook } from './ask-another-look.ts';
import { decideContact } from './decide-contact.ts';
import { decideIdentity } from './decide-identity.ts';
import { decideRental } from './decide-rental.ts';
import { decideReport } from './decide-report.ts';
import { findMembers } from './find-members.ts';
import { getHiding } from './get-hiding.ts';
import { listContacts } from './list-contacts.ts';
import { listIdentities } from './list-identities.ts';
import { listLog } from './list-log.ts';
import { listRatingClusters } from './list-rating-clusters.ts';
import { listRentals } from './list-rentals.ts';
import { listReports } from './list-reports.ts';
import { logView } from './log-view.ts';
import { memberFile } from './member-file.ts';
import { reportFile } from './report-file.ts';
import { restoreMember } from './restore-member.ts';
import { suspendMember } from './suspend-member.ts';

export function moderationRoutes(context: Context): AnyRoute[] {
  const { db } = context;
  return [
    query(operations.listIdentities, (call) => listIdentities(context, call.input.query)),
    query(operations.listReports, ({ actor, input }) =>
      listReports(context, actor.userId, input.query),
    ),
    query(operations.getReport, ({ actor, language, input }) =>
      reportFile(context, input.params.id, { userId: actor.userId, language }),
    ),
    query(operations.listContacts, (call) => listContacts(db, call.input.query)),
    query(operations.listNewRentals, ({ actor, language, input }) =>
      listRentals(context, input.query, { userId: actor.userId, language }),
    ),
    file(operations.getIdentityDocument, async ({ actor, input }) => {
      const { userId, ...document } = await identityDocument(context, input.params.id);
      await logView(context, actor.userId, 'document', [userId]);
      return document;
    }),
    query(operations.getIdentityAddress, async ({ actor, input }) => {
      const { userId } = await identityDocument(context, input.params.id);
      await logView(context, actor.userId, 'document', [userId]);
      return { url: documentUrl(context, input.params.id, actor.userId) };
    }),
    file(operations.getSignedDocument, ({ input }) => readDocumentUrl(context, input.params.token)),
    command(operations.decideIdentity, decideIdentity),
    command(operations.decideReport, decideReport),
    command(operations.decideContact, decideContact),
    command(operations.decideRental, decideRental),
    query(operations.findMembers, async ({ actor, input }) => {
      const found = await findMembers(context, input.query);
      const ids = found.items.map(({ id }) => id);
      await logView(context, actor.userId, 'member', ids);
      return found;
    }),
    query(operations.getMember, async ({ actor, input }) => {
      const { id } = input.params;
      const file = await memberFile(context, id);
      await logView(context, actor.userId, 'member', [id]);
      return file;
    }),
    command(operations.suspendMember, suspendMember),
    command(operations.restoreMember, restoreMember),
    query(operations.listRatingClusters, () => listRatingClusters(context)),
    query(operations.getHiding, ({ actor, input }) => getHiding(db, input.params.id, actor.userId)),
    command(operations.askAnotherLook, askAnotherLook, {
      limits: [{ limit: 'anotherLookByMember', key: ({ actor }) => actor.userId }],
    }),
    query(operations.listLog, (call) => listLog(context, call.input.query)),
  ];
}
