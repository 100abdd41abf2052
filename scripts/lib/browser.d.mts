export declare const browserFlags: string[];
export declare function findBrowser(): string | null;
export declare function findTestBrowser(): string | null;
export declare function ensureBrowser(): Promise<string>;
