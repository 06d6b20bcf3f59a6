/**
 * The most common passwords that satisfy the composition rules, in lower case: those that anybody who guesses tries
 * first. Short on purpose; most common passwords fail the rules anyway.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    'p@ssw0rd p@ssword1 passw0rd! password1! password@1 password@123 password123! password#1 passw0rd@123 p@ssw0rd1',
    'p@ssw0rd123 p@$$w0rd p@$$w0rd1 pa$$word1 pa$$w0rd welcome1! welcome@1 welcome@123 welcome#1 welcome123!',
    'admin@123 admin@1234 admin123! admin#123 administrator1! qwerty@123 qwerty123! qwerty1! qwertyuiop1! abcd@1234',
    'abc@1234 abcd1234! abc123!@# 1qaz@wsx 1qaz!qaz zaq1@wsx zaq12wsx! changeme1! changeme@123 letmein1! letmein@1',
    'iloveyou1! monkey123! dragon123! football1! baseball1! superman1! master123! sunshine1! princess1! login@123',
    'test@123 test@1234 testing@123 root@123 root@1234 user@123 user@1234 india@123 india@1234 summer2024!',
    'summer2025! summer2026! winter2024! winter2025! winter2026! spring2025! spring2026! autumn2025! autumn2026!',
    'company1! company@123 secret123! secret@123 default@123 temp@1234 temp1234! hello@123 hello123! google@123',
  ].flatMap((line) => line.split(' ')),
);
