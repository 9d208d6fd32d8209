//! An activity on a learning platform consists of a manifest, which the platform reads, and of a
//! document with a frame for the puzzle.

use crate::listing::word;
use crate::{Listing, UnknownPuzzle};
use ginnow_links::{check_sum, escape};
use std::fmt::{self, Write};
use std::str::FromStr;

/// The notices that `sco.js` can show. These are the ids of their elements.
const NOTICES: [&str; 3] = ["no-platform", "other-task", "too-long"];

/// The folder in the package that contains the files of the page.
const PAGE: &str = "page";

/// Which version of SCORM you need depends on the learning platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Version {
    /// SCORM 1.2.
    V1_2,
    /// SCORM 2004, 4th edition.
    V2004,
}

impl Version {
    /// All versions, starting with the oldest.
    pub const ALL: [Version; 2] = [Version::V1_2, Version::V2004];
}

impl fmt::Display for Version {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Version::V1_2 => "1.2",
            Version::V2004 => "2004",
        })
    }
}

impl FromStr for Version {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Version::ALL.into_iter().find(|it| it.to_string() == text);
        found.ok_or_else(|| format!("{text:?} is not a version of SCORM: 1.2 or 2004"))
    }
}

/// Describes a puzzle that becomes an activity on a learning platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Activity {
    /// The version of SCORM that the platform supports.
    pub version: Version,
    /// Link to the puzzle, without the `#`.
    pub link: String,
    /// The name that the platform shows.
    pub title: String,
    /// If the best score that a player can reach is known, it is here.
    pub best: Option<u32>,
}

/// The content of a file in the package has one of these origins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// It is this text.
    Text(String),
    /// It is a copy of this file of the page.
    Page(String),
}

impl Activity {
    /// Returns the files of the package, each with its path. The manifest comes first.
    ///
    /// # Errors
    ///
    /// Returns an error if the link does not begin with the name of a puzzle in this build.
    pub fn contents(&self, listing: &Listing) -> Result<Vec<(String, Source)>, UnknownPuzzle> {
        let page = listing.files(&self.link)?;
        let page = page.map(|path| (format!("{PAGE}/{path}"), Source::Page(path.to_owned())));
        let document = ("index.html".to_owned(), Source::Text(self.document()));
        let mut files: Vec<_> = std::iter::once(document).chain(page).collect();
        let manifest = self.manifest(files.iter().map(|(path, _)| path.as_str()));
        files.insert(0, ("imsmanifest.xml".to_owned(), Source::Text(manifest)));
        Ok(files)
    }

    /// Returns a suitable name for the file of the package.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}-scorm-{}.zip", word(&self.link), self.version)
    }

    /// Returns the link with the layout for frames, unless it chooses a layout itself.
    fn framed(&self) -> String {
        let link = &self.link;
        if link.contains("?layout=") || link.contains("&layout=") {
            return link.clone();
        }
        let joint = match (link.contains('?'), link.contains('/')) {
            (true, _) => "&",
            (false, true) => "?",
            (false, false) => "/1?",
        };
        format!("{link}{joint}layout=embed")
    }

    /// Returns the document with the frame.
    fn document(&self) -> String {
        let notices = NOTICES.map(|name| format!("<p id=\"{name}\" role=\"status\"></p>\n"));
        let best = self.best.map(|best| best.to_string()).unwrap_or_default();
        format!(
            r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>{title}</title>
<style>html, body {{ height: 100%; margin: 0 }} body {{ display: flex; flex-direction: column }} p:not(:empty) {{ padding: 0 1rem }} iframe {{ flex: 1; min-height: 25rem; border: 0 }}</style>
</head>
<body>
{notices}<iframe id="puzzle" title="{title}"></iframe>
<script src="{PAGE}/sco.js" data-version="{version}" data-link="{link}" data-best="{best}"></script>
</body>
</html>
"#,
            title = escape(&self.title),
            notices = notices.concat(),
            version = self.version,
            link = escape(&self.framed()),
        )
    }

    fn manifest<'a>(&self, files: impl Iterator<Item = &'a str>) -> String {
        let title = escape(&self.title);
        // Platforms use this identifier to tell packages apart, so two different activities must
        // not have the same.
        let sum = check_sum(format!("{}\n{}", self.link, self.title).into_bytes());
        let identifier = format!("ginnow-{}-{sum:016x}", word(&self.link));
        let [schema, packaging, adl, kind, places] = match self.version {
            Version::V1_2 => [
                "1.2",
                "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
                "http://www.adlnet.org/xsd/adlcp_rootv1p2",
                "adlcp:scormtype",
                "imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd",
            ],
            Version::V2004 => [
                "2004 4th Edition",
                "http://www.imsglobal.org/xsd/imscp_v1p1",
                "http://www.adlnet.org/xsd/adlcp_v1p3",
                "adlcp:scormType",
                "imscp_v1p1.xsd http://www.adlnet.org/xsd/adlcp_v1p3 adlcp_v1p3.xsd",
            ],
        };
        let mut listed = String::new();
        for path in files {
            let _ = writeln!(listed, "      <file href=\"{}\" />", escape(path));
        }
        format!(
            r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="{identifier}" version="1.0" xmlns="{packaging}" xmlns:adlcp="{adl}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="{packaging} {places}">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>{schema}</schemaversion>
  </metadata>
  <organizations default="puzzles">
    <organization identifier="puzzles">
      <title>{title}</title>
      <item identifier="puzzle" identifierref="page">
        <title>{title}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" {kind}="sco" href="index.html">
{listed}    </resource>
  </resources>
</manifest>
"#
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Archive;
    use crate::archive::tests::{files, gzip};
    use crate::listing::tests::LIST;

    fn activity(version: Version) -> Activity {
        Activity {
            version,
            link: "chess/1?n=8&ask=1%3C2".to_owned(),
            title: "Who finds \"8\" & more?\u{7}".to_owned(),
            best: Some(8),
        }
    }

    #[test]
    fn the_manifest_names_all_files_and_the_title() {
        let listing = Listing::read(LIST).expect("a list");
        for version in Version::ALL {
            let activity = activity(version);
            let mut archive = Archive::new();
            for (path, source) in activity.contents(&listing).expect("a puzzle") {
                let content = match source {
                    Source::Text(text) => text,
                    Source::Page(path) => format!("the content of {path}"),
                };
                archive.add(&path, &gzip(content.as_bytes())).expect("gzip");
            }
            let found = files(&archive.finish().expect("an archive"));
            let paths: Vec<&str> = found.iter().map(|(path, _)| path.as_str()).collect();
            let expected = [
                "imsmanifest.xml",
                "index.html",
                "page/index.html",
                "page/sco.js",
                "page/chess-1.js",
                "page/chess-1_bg.wasm",
            ];
            assert_eq!(paths, expected);
            assert_eq!(found[3].1, b"the content of sco.js");
            let manifest = String::from_utf8(found[0].1.clone()).expect("UTF-8");
            let xml = roxmltree::Document::parse(&manifest).expect("XML");
            let named = xml.descendants().filter(|node| node.has_tag_name("file"));
            let named: Vec<_> = named.filter_map(|node| node.attribute("href")).collect();
            assert_eq!(named, expected[1..]);
            let title = xml.descendants().find(|node| node.tag_name().name() == "title");
            let title = title.and_then(|node| node.text());
            assert_eq!(title, Some("Who finds \"8\" & more?"));
        }
    }

    #[test]
    fn the_document_has_link_version_and_best_score() {
        let document = activity(Version::V1_2).document();
        assert!(document.contains(
            "data-version=\"1.2\" data-link=\"chess/1?n=8&amp;ask=1%3C2&amp;layout=embed\" data-best=\"8\""
        ));
        assert_eq!(activity(Version::V2004).file_name(), "chess-scorm-2004.zip");
    }

    #[test]
    fn every_link_gets_the_layout_of_frames_once() {
        let framed = |link: &str| {
            let link = link.to_owned();
            Activity { link, ..activity(Version::V1_2) }.framed()
        };
        assert_eq!(framed("chess"), "chess/1?layout=embed");
        assert_eq!(framed("chess/1"), "chess/1?layout=embed");
        assert_eq!(framed("chess/1?n=8"), "chess/1?n=8&layout=embed");
        assert_eq!(framed("chess/1?layout=board&n=8"), "chess/1?layout=board&n=8");
    }

    #[test]
    fn versions_are_read_back() {
        for version in Version::ALL {
            assert_eq!(version.to_string().parse(), Ok(version));
        }
        assert!("1.3".parse::<Version>().is_err());
    }
}
