import { pageUrl } from '#contract/paths.ts';
import { expect, newMember, signIn, test } from '../support/e2e.ts';
import { makeModerator } from '../support/moderator.ts';

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
/** A unique name: names consist of letters only. */
const letters = () => crypto.randomUUID().replace(/[^a-f]/g, '');

for (const language of ['fr', 'ar'] as const) {
  test(`a PDF of a member is shown to moderators without an origin and never from the site's memory, in ${language}`, async ({
    page,
    request,
    faults,
  }) => {
    const member = await newMember(`Hela${letters()}`);
    const sent = await request.post(`/user/v1/users/${member.id}/confirm-identity`, {
      headers: { authorization: `Bearer ${member.accessToken}` },
      multipart: {
        identity: { name: 'carte.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
      },
    });
    expect(sent.status(), await sent.text()).toBe(200);
    await signIn(page, await makeModerator(await newMember('Rym')));
    await page.goto(pageUrl(language, 'moderationQueue', { desk: 'identities' }));
    await page.getByRole('link', { name: new RegExp(member.firstname) }).click();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(frame).toHaveAttribute('src', /^\/user\/v1\/identity-documents\//);
    await expect(page.locator('[src^="blob:"], [href^="blob:"]')).toHaveCount(0);
    const save = page.locator('a[download]');
    await save.scrollIntoViewIfNeeded();
    const saving = page.waitForEvent('download');
    await save.click();
    await (await saving).path();
    // this test's own script, which runs in every frame, finds no storage there: the frame has no origin
    const others = faults.splice(0).filter((fault) => !fault.includes('is sandboxed'));
    faults.push(...others);
  });
}
